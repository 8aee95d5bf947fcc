// The address of a translation's file in its repository or on this site.

import { linkOrAddress, object } from '../shape.ts';

export const fileAddressShape = object('file address', {
  url: [linkOrAddress, 'the address of the file'],
});
