# Reads a whole list of the API by the numbers of its pages, and never by `next`: it asks for page 1,
# 2, 3 … until a page says that there is no next one, or until there is no such page.
#
#   python3 count-pages.py URL until-null
#   python3 count-pages.py URL until-404
#
# Prints a line for each entry: the language's code, and how much of it is translated.

import json
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

address, end = sys.argv[1:]
headers = {"Accept": "application/json", "Authorization": "Token no-such-key"}
page = 0
while True:
    page += 1
    request = Request(f"{address}?page={page}&page_size=1000&format=json", headers=headers)
    try:
        with urlopen(request) as response:
            body = json.load(response)
    except HTTPError as error:
        detail = json.load(error)["detail"]
        if end == "until-404" and error.code == 404 and detail == "Invalid page.":
            break
        raise SystemExit(f"page {page}: {error.code} {detail}")
    for entry in body["results"]:
        print(f"{entry['language']['code']} {entry['translated_percent']:.1f}")
    if end == "until-null" and body["next"] is None:
        break
