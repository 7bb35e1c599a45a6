#!/bin/sh
# Fails if no run of back-up-daily.sh has succeeded for 26 hours. The start of the container counts as one.
set -eu
find /tmp/succeeded -mmin -1560 | grep --quiet .
