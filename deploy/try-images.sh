#!/bin/sh
# Builds the images of deploy/Containerfile with podman and runs them as production does: user `node`, read-only root, no
# capabilities. Checks the operator's command, the HEALTHCHECK of both, and that no development package is in them. Where podman
# cannot run the base image, it runs deploy/try-steps.sh instead. Needs PostgreSQL of Debian and root.
#   BASE=IMAGE BUILD_OPTIONS='…' RUN_OPTIONS='…' sh deploy/try-images.sh [FIRST_PORT]
# TAG names existing images (hive-api:TAG, hive-web:TAG), which are then not built.
set -eu
port=${1:-4750}
cd "$(dirname "$0")/.."
. deploy/try-support.sh
base=${BASE:-$(sed -n 's/^ARG BASE=//p' deploy/Containerfile)}
if ! command -v podman > /dev/null || [ "$(id -u)" != 0 ] || [ -z "$binaries" ] \
  || { [ -z "${TAG:-}" ] && ! podman run --rm ${RUN_OPTIONS:-} "$base" node --version > /dev/null; }; then
  echo "No images are built: that needs podman that can run $base, PostgreSQL and root. Running their steps without containers."
  exec sh deploy/try-steps.sh "$port"
fi

folder=$(mktemp -d)
name=hive-try-$$
clean() {
  podman rm --force --time 5 --volumes "$name-api" "$name-web" > /dev/null 2>&1 || true
  stop_database
  rm -rf "$folder"
}
trap clean EXIT
fail() { echo "$1"; podman logs "$name-api" || true; podman logs "$name-web" || true; exit 1; }

if [ -z "${TAG:-}" ]; then
  TAG=try
  for target in api web; do
    # BUILD_OPTIONS and RUN_OPTIONS are lists.
    podman build --format docker --build-arg "BASE=$base" ${BUILD_OPTIONS:-} \
      --ignorefile deploy/Containerfile.dockerignore -f deploy/Containerfile --target $target -t "hive-$target:$TAG" .
  done
fi

start_database
write_settings
hardened="--network host --read-only --cap-drop ALL --security-opt no-new-privileges ${RUN_OPTIONS:-}"
hive() { podman run --rm $hardened --env-file "$folder/api.env" "hive-api:$TAG" hive "$@"; }
try_command
for program in api web; do
  podman run -d --name "$name-$program" $hardened --env-file "$folder/$program.env" "hive-$program:$TAG" > /dev/null
done
try_requests
# Neither a copy without a repository nor a linked worktree gives the images a commit.
[ ! -d .git ] || try_versions
for program in api web; do
  podman healthcheck run "$name-$program" || fail "The HEALTHCHECK of $program fails."
  podman exec "$name-$program" sh -c '[ "$(id -un)" = node ] && grep -q "^[^ ]* / [^ ]* ro[, ]" /proc/mounts' \
    || fail "$program runs as root, or its root is writable."
  podman exec "$name-$program" sh -c "[ -z \"\$(ls -d $(echo $unneeded) 2> /dev/null)\" ]" \
    || fail "$program has packages that it does not need in production."
done
# The api answers what is under way, and ends by itself.
podman stop --time 90 "$name-api" "$name-web" > /dev/null
for program in api web; do
  code=$(podman inspect --format '{{.State.ExitCode}}' "$name-$program")
  [ "$code" = 0 ] || fail "$program ended with $code on SIGTERM."
done
podman images --format '{{.Repository}}:{{.Tag}} {{.Size}}' | grep "/hive-[aw].*:$TAG "
echo 'The images work.'
