// The folder of a catalogue that was detected for this run, and is written nowhere else.

let detected: string | undefined;

export function setDetected(folder: string): void {
  detected = folder;
}

/** Whether a catalogue's folder holds what was detected for this run. */
export function isDetected(folder: string): boolean {
  return folder === detected;
}
