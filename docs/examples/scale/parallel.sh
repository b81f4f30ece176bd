#!/bin/sh
# Exports the buckets in four parts, as many at a time as there are cores, and composes them.
set -e
parallel --halt now,fail=1 npx urlset export buckets --part '{}/4' \
  --base https://www.example.com/ --out public ::: 1 2 3 4
npx urlset compose public
