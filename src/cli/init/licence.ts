// Detects the SPDX identifier of common licences from their text.

/** Phrases of the licences. A licence that contains the text of another comes before it. */
const licencePhrases: readonly (readonly [identifier: string, ...words: readonly RegExp[]])[] = [
  ['AGPL-3.0', /GNU AFFERO GENERAL PUBLIC LICENSE Version 3/i],
  ['LGPL-3.0', /GNU LESSER GENERAL PUBLIC LICENSE Version 3/i],
  ['LGPL-2.1', /GNU LESSER GENERAL PUBLIC LICENSE Version 2\.1/i],
  ['GPL-3.0', /GNU GENERAL PUBLIC LICENSE Version 3/i],
  ['GPL-2.0', /GNU GENERAL PUBLIC LICENSE Version 2/i],
  ['Apache-2.0', /Apache License Version 2\.0/i],
  ['MPL-2.0', /Mozilla Public License,? (?:Version|v\.?) ?2\.0/i],
  ['EPL-2.0', /Eclipse Public License - v 2\.0/i],
  ['EUPL-1.2', /European Union Public Licence v. ?1\.2/i],
  ['BSL-1.0', /Boost Software License - Version 1\.0/i],
  ['CC0-1.0', /CC0 1\.0 Universal/i],
  ['CC-BY-SA-4.0', /Attribution-ShareAlike 4\.0 International/i],
  ['CC-BY-4.0', /Attribution 4\.0 International/i],
  ['Unlicense', /This is free and unencumbered software released into the public domain/i],
  ['BSD-3-Clause', /Redistribution and use in source and binary/i, /Neither the names? of/i],
  ['BSD-2-Clause', /Redistribution and use in source and binary/i],
  [
    'ISC',
    /Permission to use, copy, modify, and(?:\/or)? distribute this software for any purpose with or without fee/i,
  ],
  ['MIT', /Permission is hereby granted, free of charge, to any person obtaining a copy/i],
];

/** Returns the identifier; undefined for any other text. */
export function detectLicence(text: string): string | undefined {
  const normalizedText = text.replace(/\s+/g, ' ');
  return licencePhrases.find(([, ...phrases]) =>
    phrases.every((phrase) => phrase.test(normalizedText)),
  )?.[0];
}
