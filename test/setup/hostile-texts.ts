// Markdown that calls someone or hides something, and how it begins when it has been made harmless. A
// mention is made of what a browser would show, so entities count as the signs that they represent.

const zeroWidth = '\u200b';

export const hostileTexts: readonly (readonly [given: string, harmless: string])[] = [
  [`@admins <!-- hidden -->${'x'.repeat(70_000)}`, `@${zeroWidth}admins &lt;!-- hidden -->xxx`],
  // Each sign of it becomes two.
  ['@a'.repeat(40_000), `@${zeroWidth}a@${zeroWidth}a`],
  ['&#64;admins', `&${zeroWidth}#64;admins`],
  ['&#x40;admins', `&${zeroWidth}#x40;admins`],
  ['&#X0040;admins', `&${zeroWidth}#X0040;admins`],
  ['&commat;admins', `&${zeroWidth}commat;admins`],
  ['&amp;#64;admins', `&${zeroWidth}amp;#64;admins`],
  ['@&#97;dmins', `@${zeroWidth}&${zeroWidth}#97;dmins`],
  ['@\u200dadmins', `@${zeroWidth}\u200dadmins`],
  ['&\u200d#64;admins', `&${zeroWidth}\u200d#64;admins`],
  ['<?hidden?> <![CDATA[hidden]]>', '&lt;?hidden?> &lt;![CDATA[hidden]]>'],
];
