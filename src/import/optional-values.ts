// Values of answers that may be missing: one of another type counts as missing, too.

import * as z from 'zod';

export const optionalText = z.string().optional().catch(undefined);

export const optionalCount = z.int().min(0).optional().catch(undefined);
