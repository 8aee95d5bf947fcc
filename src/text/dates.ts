// Days as people read them.

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `12 Mar 2024` of `2024-03-12`. */
export function dayText(date: string): string {
  const [year, month, number] = date.split('-');
  return `${Number(number)} ${months[Number(month) - 1]} ${year}`;
}
