import { describe, expect, test } from 'vitest';
import { checkLicence } from '../../src/catalogue/licence.ts';

describe('checkLicence', () => {
  test.each([
    '',
    'MIT',
    'GPL-3.0-or-later',
    'GPL-2.0',
    'CC-BY-SA-4.0',
    'MIT OR Apache-2.0',
    'MIT or Apache-2.0',
    '(MIT AND BSD-3-Clause) OR GPL-2.0-only WITH Classpath-exception-2.0',
  ])('takes %j', (licence) => {
    expect(checkLicence(licence)).toBeUndefined();
  });

  test.each([
    ['mit', 'MIT'],
    ['MTI', 'MIT'],
    ['Apache 2.0', 'Apache-2.0'],
    ['apache-2', 'Apache-2.0'],
    ['CC BY-SA 4.0', 'CC-BY-SA-4.0'],
    ['BSD 3 clause', 'BSD-3-Clause'],
  ])('suggests for %j %s', (licence, near) => {
    expect(checkLicence(licence)).toMatchObject({
      mend: `Write "${near}" if that is the licence.`,
    });
  });

  test.each(['all rights reserved', 'MIT OR', '(MIT', ' ', 'Example Ltd.', 'LicenseRef-Our-Own'])(
    'takes %j for no licence of the list',
    (licence) => {
      expect(checkLicence(licence)).toMatchObject({
        rule: 'bad-licence',
        found: `${JSON.stringify(licence)} is not an SPDX licence identifier or expression.`,
      });
    },
  );
});
