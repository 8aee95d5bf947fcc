// Schemas of optional values in responses. A value of another type counts as missing.

import * as z from 'zod';

export const optionalTextSchema = z.string().optional().catch(undefined);

export const optionalCountSchema = z.int().min(0).optional().catch(undefined);
