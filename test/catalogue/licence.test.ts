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
    ['Apache2', 'Apache-2.0'],
    ['Apache License, version 2.0', 'Apache-2.0'],
    ['BSD-3', 'BSD-3-Clause'],
    ['MIT License', 'MIT'],
    ['GPLv2+', 'GPL-2.0-or-later'],
    ['GPL-3.0-or-latr', 'GPL-3.0-or-later'],
    ['CC BY-SA', 'CC-BY-SA-4.0'],
    ['CC BY', 'CC-BY-4.0'],
    ['ccby', 'CC-BY-4.0'],
    ['CC0', 'CC0-1.0'],
    ['new BSD', 'BSD-3-Clause'],
    ['Simplified BSD', 'BSD-2-Clause'],
    ['FreeBSD', 'BSD-2-Clause'],
    ['BSD v2', 'BSD-2-Clause'],
    ['OpenBSD', 'OpenSSL'],
    ['EUPL', 'EUPL-1.2'],
    ['Expat', 'MIT'],
    ['MIT/X11', 'MIT'],
    ['Mozilla Public License 2.0', 'MPL-2.0'],
    ['MPL', 'MPL-2.0'],
    ['AGPL3+', 'AGPL-3.0-or-later'],
    ['LGPL-2.1 only', 'LGPL-2.1-only'],
    ['GPL 2, or later', 'GPL-2.0-or-later'],
  ])('suggests for %j %s', (licence, near) => {
    expect(checkLicence(licence)).toMatchObject({
      advice: `Write "${near}" if that is the licence.`,
    });
  });

  test.each([
    ['BSD', ['BSD-3-Clause', 'BSD-2-Clause']],
    ['GPLv3', ['GPL-3.0-or-later', 'GPL-3.0-only']],
    ['GPL-3', ['GPL-3.0-or-later', 'GPL-3.0-only']],
    ['GPL, version 2.0', ['GPL-2.0-or-later', 'GPL-2.0-only']],
    ['Affero General Public License', ['AGPL-3.0-or-later', 'AGPL-3.0-only']],
    ['Lesser GPL 3', ['LGPL-3.0-or-later', 'LGPL-3.0-only']],
    ['GNU General Public License v2', ['GPL-2.0-or-later', 'GPL-2.0-only']],
    ['GPL', ['GPL-3.0-or-later', 'GPL-3.0-only', 'GPL-2.0-or-later', 'GPL-2.0-only']],
    ['LGPL', ['LGPL-3.0-or-later', 'LGPL-3.0-only', 'LGPL-2.1-or-later', 'LGPL-2.1-only']],
  ])('suggests for %j each of %j', (licence, ids) => {
    const advice = checkLicence(licence)?.advice ?? '';
    expect([...advice.matchAll(/"([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
    for (const id of ids) expect(checkLicence(id)).toBeUndefined();
  });

  test.each(['MT', 'GPLv9', 'XYZ', 'bsdx', 'commits', 'empl', 'CC0x', 'GPLx', 'gpl2.x'])(
    'guesses nothing for %j',
    (licence) => {
      expect(checkLicence(licence)?.advice).toMatch(/^Look the identifier up/);
    },
  );

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
