// Escapes texts for XML.

/** Escapes a text for use between tags or quotes; characters that XML cannot represent become U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(markupOrUnrepresentable, (character) => {
    return /[&<>"']/.test(character) ? `&#${character.charCodeAt(0)};` : '\ufffd';
  });
}

const markupOrUnrepresentable = /[&<>"'\p{Cc}\p{Cs}\ufffe\uffff]/gu;
