# Reads a table of exported statistics as older programs do: it never looks at the names of columns,
# for it knows their places. The second is the language's code, the fifth how much of it is translated.
#
#   python3 columns-by-place.py URL
#
# Prints a line for each row: both.

import csv
import sys
from urllib.request import urlopen

with urlopen(f"{sys.argv[1]}?format=csv") as response:
    lines = response.read().decode("utf-8").splitlines()
rows = csv.reader(lines)
next(rows)
for row in rows:
    print(f"{row[1]} {float(row[4]):.1f}")
