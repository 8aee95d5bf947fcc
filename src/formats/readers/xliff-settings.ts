// Reads the settings that XLIFF elements inherit from the elements around them, in either version.

import type { XmlElement } from './xml.ts';

export interface Settings {
  readonly isReadOnly: boolean;
  readonly keepsSpace: boolean;
}

export const defaults: Settings = { isReadOnly: false, keepsSpace: false };

/** Returns the settings of an element; `outer` are those of the element around it. */
export function getSettings({ attributes }: XmlElement, outer: Settings): Settings {
  const { translate, 'xml:space': space } = attributes;
  return {
    isReadOnly: translate === undefined ? outer.isReadOnly : translate === 'no',
    keepsSpace: space === undefined ? outer.keepsSpace : space === 'preserve',
  };
}
