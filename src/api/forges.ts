// Forges: where a file of a repository lies, as far as the repository's address tells.

interface Forge {
  readonly isAt: (host: string) => boolean;
  /** The address of a file's bytes. All parts are encoded. */
  readonly raw: (place: ForgePlace) => string;
}

interface ForgePlace {
  readonly host: string;
  /** Owner and repository; with GitLab's groups there may be more names. */
  readonly repository: string;
  readonly branch: string;
  readonly path: string;
}

const forges: readonly Forge[] = [
  {
    isAt: (host) => host === 'github.com',
    raw: ({ repository, branch, path }) =>
      `https://raw.githubusercontent.com/${repository}/${branch}/${path}`,
  },
  {
    isAt: (host) => /(?:^|[.-])gitlab\b/.test(host),
    raw: ({ host, repository, branch, path }) =>
      `https://${host}/${repository}/-/raw/${branch}/${path}`,
  },
  {
    isAt: (host) => host === 'bitbucket.org',
    raw: ({ host, repository, branch, path }) =>
      `https://${host}/${repository}/raw/${branch}/${path}`,
  },
  {
    // Codeberg, and any other Forgejo or Gitea that says so in its name.
    isAt: (host) => host === 'codeberg.org' || /(?:^|[.-])(?:forgejo|gitea)\b/.test(host),
    raw: ({ host, repository, branch, path }) =>
      `https://${host}/${repository}/raw/branch/${branch}/${path}`,
  },
];

/**
 * The address of a file's bytes in its repository; undefined where the forge is none that is known.
 * `repo` is an address that git takes: `https://…`, `ssh://…` or `git@host:owner/name.git`.
 */
export function rawFileUrl(repo: string, branch: string, path: string): string | undefined {
  const place = placeOf(repo);
  const forge = place && forges.find(({ isAt }) => isAt(place.host));
  if (forge === undefined || place === undefined || branch === '' || path === '') return undefined;
  return forge.raw({
    host: place.host,
    repository: encoded(place.repository),
    branch: encoded(branch),
    path: encoded(path),
  });
}

function placeOf(repo: string): Pick<ForgePlace, 'host' | 'repository'> | undefined {
  const [, host = '', rest = ''] =
    /^(?:(?:https?|ssh|git):\/\/(?:[^/@]*@)?|[^/@:]+@)([A-Za-z0-9.-]+)(?::\d+(?=\/))?[:/]\/*(.+)$/.exec(
      repo,
    ) ?? [];
  const repository = rest
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
  const names = repository.split('/');
  if (names.length < 2 || names.some((name) => /^\.*$/.test(name))) return undefined;
  return { host: host.toLowerCase(), repository };
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
