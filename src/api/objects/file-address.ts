// The file address object: the address of a translation's file, in its repository or on this site.

import { defineObject, linkOrAddress } from '../shape.ts';

export const fileAddressShape = defineObject('file address', {
  url: [linkOrAddress, 'the address of the file'],
});
