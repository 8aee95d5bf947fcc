// Formats dates for people.

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats `2024-03-12` as `12 Mar 2024`. */
export function formatDay(date: string): string {
  const [year, month, number] = date.split('-');
  return `${Number(number)} ${months[Number(month) - 1]} ${year}`;
}
