#!/bin/sh
# The release command (docs/guides/release.md) with the builds in this folder, so that nothing is built again:
#   sh deploy/release.sh shell --with remote-public
set -eu
cd "$(dirname "$0")/.."
builds=
# Other commands than publishing do not begin with an app.
if [ -d "${1:-}/dist/release" ]; then
  for word in "$@"; do
    [ -d "$word/dist/release" ] && builds="$builds --built $word/dist/release"
  done
fi
# Names of apps have no spaces.
exec npm run --silent release -- "$@" $builds
