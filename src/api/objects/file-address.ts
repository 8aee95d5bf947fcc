// The address of a translation's file in its repository.

import { address, object } from '../shape.ts';

export const fileAddressShape = object('file address', {
  url: [address, 'the address of the file'],
});
