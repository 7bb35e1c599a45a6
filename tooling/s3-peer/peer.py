"""OpenStack Swift with its S3 API, in one process and one folder: a real S3 service to test against.

    /usr/bin/python3 peer.py FOLDER [PORT]

Reads `{"accessKeyId": "account:user", "secretAccessKey": "..."}` from the first line of its standard input, prints `s3-peer ready ADDRESS` once it serves, and ends when its standard input does, so it never outlives its parent.
Needs Debian's python3-swift, and neither root nor any of Swift's services.
"""

import json
import os
import signal
import sys
from time import monotonic

import eventlet
import eventlet.hubs
import eventlet.wsgi
from swift.common import utils

REGION = 'us-east-1'
DEVICE = 'disk'
# As a power of two. A few partitions are enough and keep the folder small.
PARTITION_POWER = 2
# One copy, so that every read returns the last write.
COPIES = 1
# Seconds that Swift's servers wait for each other. After that, a listing would be updated asynchronously.
PATIENCE = 60
# Keys in one listing. With S3's thousand, a test of a second page has to write a thousand and one.
LISTING = 1000 if os.environ.get('LONG') else 100

SWIFT = """
[swift-hash]
swift_hash_path_suffix = hive
swift_hash_path_prefix = hive
[storage-policy:0]
name = one-copy
default = yes
"""

STORAGE = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
fallocate_reserve = 0
log_level = ERROR
container_update_timeout = {patience}
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
log_requests = false
"""

PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors listing_formats bulk s3api tempauth copy slo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = {patience}
conn_timeout = {patience}
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = {region}
max_bucket_listing = {listing}
[filter:tempauth]
use = egg:swift#tempauth
user_{user} = {secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
"""


class Cache:
    """Replaces memcached, in which Swift's servers share the existing accounts and containers."""

    def __init__(self):
        self.entries = {}

    def get(self, key, **_):
        text, until = self.entries.get(key, (None, 0))
        return json.loads(text) if until > monotonic() else None

    def set(self, key, value, time=0, **_):
        # As text, so that it is returned as memcached would return it.
        self.entries[key] = (json.dumps(value), monotonic() + (time or 3600))

    def delete(self, key, **_):
        self.entries.pop(key, None)


def check_folder(folder):
    """Swift stores the metadata of objects in extended attributes."""
    try:
        os.setxattr(folder, 'user.hive', b'1')
    except OSError as error:
        sys.exit(f'{folder} takes no extended attributes ({error.strerror}). Set TMPDIR to a folder that does.')


def write_settings(folder, name, template, **values):
    path = os.path.join(folder, name)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), 'w') as file:
        file.write(template.format(folder=folder, patience=PATIENCE, **values))
    return path


def write_ring(folder, kind, port):
    """Writes the address of one of the servers for the others."""
    from swift.common.ring import RingBuilder

    builder = RingBuilder(PARTITION_POWER, COPIES, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': DEVICE, 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f'{kind}.ring.gz'))


def serve(settings, listener):
    from swift.common.wsgi import SwiftHttpProtocol, loadapp

    server = loadapp(settings)
    cache = Cache()

    def with_cache(environ, start_response):
        environ['swift.cache'] = cache
        return server(environ, start_response)

    # Header names keep their case: S3 clients look for `ETag`. Idle connections are closed: eventlet accepts at most
    # 1,024, and clients that a test does not destroy leave theirs open.
    eventlet.spawn(
        eventlet.wsgi.server, listener, with_cache, protocol=SwiftHttpProtocol, socket_timeout=PATIENCE,
        capitalize_response_headers=False, log_output=False)


def wait_for_end_of_input():
    os.set_blocking(0, False)
    text = b'more'
    while text:
        eventlet.hubs.trampoline(0, read=True)
        text = os.read(0, 4096)


def main():
    folder = os.path.realpath(sys.argv[1])
    port = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    keys = json.loads(sys.stdin.readline())
    # Ends at once: acknowledged writes are on the disk.
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    signal.signal(signal.SIGINT, lambda *_: os._exit(0))

    os.makedirs(os.path.join(folder, DEVICE), exist_ok=True)
    check_folder(folder)
    write_settings(folder, 'swift.conf', SWIFT)
    utils.set_swift_dir(folder)
    for kind in ('account', 'container', 'object'):
        listener = eventlet.listen(('127.0.0.1', 0))
        write_ring(folder, kind, listener.getsockname()[1])
        serve(write_settings(folder, f'{kind}.conf', STORAGE, kind=kind), listener)
    listener = eventlet.listen(('127.0.0.1', port))
    user, secret = keys['accessKeyId'].replace(':', '_'), keys['secretAccessKey']
    proxy = write_settings(folder, 'proxy.conf', PROXY, region=REGION, listing=LISTING, user=user, secret=secret)
    serve(proxy, listener)
    print(f's3-peer ready http://127.0.0.1:{listener.getsockname()[1]}', flush=True)
    wait_for_end_of_input()
    os._exit(0)


if __name__ == '__main__':
    utils.eventlet_monkey_patch()
    main()
