// Reads the settings that XLIFF elements inherit from the elements around them, in either version.

import type { XmlElement } from './xml.ts';

/** The settings of an element: `translate="no"` and `xml:space="preserve"`. */
export interface XliffSettings {
  readonly isReadOnly: boolean;
  readonly keepsSpace: boolean;
}

export const defaultSettings: XliffSettings = { isReadOnly: false, keepsSpace: false };

/** Returns the settings of an element; `outer` are those of the element around it. */
export function getSettings({ attributes }: XmlElement, outer: XliffSettings): XliffSettings {
  const { translate, 'xml:space': space } = attributes;
  return {
    isReadOnly: translate === undefined ? outer.isReadOnly : translate === 'no',
    keepsSpace: space === undefined ? outer.keepsSpace : space === 'preserve',
  };
}
