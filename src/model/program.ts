// The version of this program.

/** `0.1.0`: bundling replaces the variable by the version in package.json. Empty if the program runs from its sources. */
export const programVersion = process.env['PACKAGE_VERSION'] ?? '';
