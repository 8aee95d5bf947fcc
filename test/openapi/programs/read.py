"""read.py URL: what a Python program made from the description reads of a site, as JSON."""

import json
import sys

import catalogue

with catalogue.ApiClient(catalogue.Configuration(host=sys.argv[1])) as client:
    codes = []
    page = 1
    while True:
        listed = catalogue.TranslationsApi(client).list_translations(page=page)
        codes += [one.language.code for one in listed.results]
        if listed.next is None:
            break
        page += 1

    project = catalogue.ProjectsApi(client).get_project('large')
    figures = catalogue.ComponentsApi(client).list_component_statistics('large', 'part-0')
    languages = catalogue.ProjectsApi(client).get_project_languages('large')
    try:
        catalogue.ProjectsApi(client).get_project('none')
        missing = None
    except catalogue.ApiException as error:
        missing = [error.status, json.loads(error.body)['detail']]

print(
    json.dumps(
        {
            'count': len(codes),
            'pages': page,
            'codes': codes[:3],
            'project': project.name,
            'figures': [f'{one.code} {one.translated_percent}' for one in figures.results[:2]],
            'languages': [one.name for one in languages[:2]],
            'missing': missing,
        }
    )
)
