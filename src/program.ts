// The program's version.

/** `0.1.0`, written into the program when it is bundled. */
export const programVersion = process.env['PACKAGE_VERSION'] ?? '';
