// Reads progress with the client; runs on every JavaScript runtime.

/** Reads the site at a base URL, and says what it found and which statuses it saw. */
export async function read({ createClient, CatalogueError }, baseUrl) {
  const statuses = [];
  const client = createClient(baseUrl, {
    fetch: async (...request) => {
      const response = await fetch(...request);
      statuses.push(response.status);
      return response;
    },
  });
  const codes = [];
  for await (const { language } of client.entries('/api/translations/')) codes.push(language.code);
  const counts = [];
  for await (const { results } of client.pages('/api/translations/')) counts.push(results.length);
  const project = await client.get('/api/projects/{project_slug}/', { project_slug: 'large' });
  const again = await client.getUrl(project.url);
  const figures = [];
  const at = { project_slug: 'large', component_slug: 'part-0' };
  const statistics = '/api/components/{project_slug}/{component_slug}/statistics/';
  for await (const one of client.entries(statistics, at)) {
    figures.push(`${one.code} ${one.translated_percent}`);
  }
  const languages = [];
  const ofProject = '/api/projects/{project_slug}/languages/';
  for await (const one of client.entries(ofProject, at)) languages.push(one.name);
  const missing = await client
    .get('/api/projects/{project_slug}/', { project_slug: 'none' })
    .catch((error) => [error instanceof CatalogueError, error.status, error.detail]);
  const ended = await client
    .get('/api/projects/', {}, { signal: AbortSignal.abort() })
    .catch((error) => error.name);
  return {
    codes: codes.slice(0, 3),
    counts,
    project: [project.name, again.name],
    figures: figures.slice(0, 2),
    languages: languages.slice(0, 2),
    missing,
    ended,
    statuses,
  };
}
