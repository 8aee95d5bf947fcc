// The program's name and version, as others are told to call it.

/** `0.1.0`, written into the program when it is bundled. */
export const programVersion = process.env['PACKAGE_VERSION'] ?? '';
