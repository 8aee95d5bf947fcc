// Escapes texts for XML.

/**
 * Escapes a text for use between tags or quotes. Controls, line breaks among them, and characters that XML cannot
 * represent become U+FFFD.
 */
export function escapeXml(text: string): string {
  return text.replace(markupOrControl, (character) => {
    return /[&<>"']/.test(character) ? `&#${character.charCodeAt(0)};` : '\ufffd';
  });
}

const markupOrControl = /[&<>"'\p{Cc}\p{Cs}\ufffe\uffff]/gu;
