// Texts in XML.

/** A text between tags or quotes. There are characters that XML has no way to write. */
export function escapedInXml(text: string): string {
  return text.replace(special, (sign) => {
    return /[&<>"']/.test(sign) ? `&#${sign.charCodeAt(0)};` : '\ufffd';
  });
}

const special = /[&<>"'\p{Cc}\p{Cs}\ufffe\uffff]/gu;
