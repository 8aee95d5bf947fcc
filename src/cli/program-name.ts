// The program's name and version, as others are told to call it.

/** `0.1.0`, written into the program when it is bundled. */
export const programVersion = process.env['PACKAGE_VERSION'] ?? '';

/** For `npx`: the package, in the release that this is of, with its later mends. */
export const programOfPackage = `translation-catalogue@${programVersion.split('.', 2).join('.')}`;
