// Branches have no bundle of the Action: .github/workflows/release.yml replaces this file on the branch `release`.

process.stdout.write(
  '::error title=This commit has no bundle of the Action::Use a commit of the branch `release`, such as ' +
    '`uses: OWNER/translation-catalogue@COMMIT`. Each release of the program has one there.\n',
);
process.exitCode = 1;
