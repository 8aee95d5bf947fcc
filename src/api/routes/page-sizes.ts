// How many entries a page of a list has.

/** Of lists whose entries are whole records. */
export const wholeRecords = 100;

/** Of lists of anything smaller. */
export const smallerEntries = 1000;
