// Tells which scalars Ruby's YAML library, Psych, doesn't read as texts.

/** Scalars without quotes that aren't texts. */
const patterns: readonly RegExp[] = [
  // A time: `2024-01-02 10:00:00 +01:00`.
  /^-?\d{4}-\d\d?-\d\d?(?:[Tt]|\s{1,9})\d\d?:\d\d:\d\d(?:\.\d*)?(?:\s{0,9}(?:Z|[-+]\d\d?:?(?:\d\d)?))?$/,
  // Minutes and seconds: `1:30`, `12:30:45.5`.
  /^[-+]?\d[\d_]*(?::[0-5]?\d){1,2}(?:\.[\d_]*)?$/,
  // Integers with the bases 2, 8, 10 and 16.
  /^[-+]?(?:0b[01_,]+|0[0-7_,]+|0x[\da-f_,]+|0|[1-9](?:\d|[,_]\d)*)$/i,
  // Numbers with a point: `1.5`, `.5`, `1.`, `1.5e+3`.
  /^[-+]?(?:\d[\d_,]*\.\d*|\.\d+)(?:e[-+]\d+)?$/i,
  /^(?:[-+]?\.inf|\.nan)$/i,
  // Truth values of YAML 1.1.
  /^(?:yes|no|on|off)$/i,
];

/** Whether a scalar without quotes is a date, a time, a number or a truth value. */
export function isPsychValue(scalar: string): boolean {
  return patterns.some((pattern) => pattern.test(scalar)) || isDate(scalar);
}

function isDate(scalar: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(scalar) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
