#!/bin/sh
# Serves the pages from releases in a volume, so that new pages replace no container and lose no request
# (docs/decisions/0027-updates-without-a-pause.md). Without a writable volume, nginx serves the image's own pages.
#
#   site-release.sh                        before nginx starts; the image's entry point calls it
#   site-release.sh publish                copies this image's pages into the volume; prints the release's name, and that
#                                          of the image's runtime: what a running nginx cannot take over
#   site-release.sh activate NAME [HOST:PORT]   has the running nginx serve that release, and call the API at that address
set -eu

volume=${SITE_RELEASES:-/srv/site}
image_root=${IMAGE_SITE_ROOT:-/usr/share/nginx/html}
config=${NGINX_CONFIG:-/etc/nginx}
prefix=${NGINX_PREFIX:-/run/nginx}
name_file=${RELEASE_NAME_FILE:-/etc/site-release}
runtime_file=${RUNTIME_NAME_FILE:-/etc/site-runtime}
# nginx waits as long for an answer of the API.
finish_within_seconds=${FINISH_WITHIN_SECONDS:-30}

say() {
    echo "site: $*" >&2
}

current() {
    cat "$volume/current" 2>/dev/null || true
}

# Writes a small file at once: a crash leaves the old one.
write() {
    echo "$2" >"$1.new"
    mv "$1.new" "$1"
}

publish() {
    name=$(cat "$name_file")
    release=$volume/releases/$name
    if [ ! -d "$release" ]; then
        mkdir -p "$volume/releases"
        rm -rf "$volume/incoming"
        cp -R "$image_root" "$volume/incoming"
        inherit "$volume/releases/$(current)"
        mv "$volume/incoming" "$release"
    fi
    echo "$name"
}

# A page that a visitor has open loads some of its files later. Their names contain a hash of their content, so those of
# the release before, and only its own, can stay beside the new ones.
inherit() {
    [ -d "$1" ] || return 0
    for folder in assets pictures share; do
        [ -d "$1/$folder" ] || continue
        (cd "$1" && find "$folder" -type f) | while read -r file; do
            if [ -e "$volume/incoming/$file" ] || grep -qxF "$file" "$1/.inherited" 2>/dev/null; then continue; fi
            mkdir -p "$(dirname "$volume/incoming/$file")"
            cp "$1/$file" "$volume/incoming/$file"
            echo "$file" >>"$volume/incoming/.inherited"
        done
    done
}

# The current release, the one before it, and one more.
prune() {
    ls -t "$volume/releases" | tail -n +4 | while read -r old; do
        [ "$old" = "$(current)" ] || rm -rf "$volume/releases/$old"
    done
}

# Renders the templates as the image's entry point does, with the release's folder. So one reload changes the pages and
# the headers that belong to them.
render() {
    SITE_ROOT=$volume/releases/$(current)
    export SITE_ROOT
    names=$(env | sed -n 's/^\([A-Z_][A-Z_]*\)=.*/${\1}/p' | tr '\n' ' ')
    for template in "$config"/templates/*.template; do
        envsubst "$names" <"$template" >"$config/conf.d/$(basename "$template" .template)"
    done
}

run_nginx() {
    nginx -p "$prefix" -c "$config/nginx.conf" -e stderr "$@"
}

start() {
    [ -w "$volume" ] || return 0
    # A restarted container serves what was activated last; a container with other pages serves its own.
    if [ "$(cat "$volume/started-with" 2>/dev/null)" != "$(cat "$name_file")" ] || [ ! -d "$volume/releases/$(current)" ]; then
        write "$volume/current" "$(publish)"
        write "$volume/started-with" "$(cat "$name_file")"
        prune
    fi
    render
    say "release $(current)"
}

activate() {
    before=$(current)
    [ -d "$volume/releases/$1" ] || { say "there is no release $1" && exit 1; }
    [ -z "${2:-}" ] || API_UPSTREAM=$2
    export API_UPSTREAM
    write "$volume/current" "$1"
    touch "$volume/releases/$1"
    render
    if ! reason=$(run_nginx -t -q 2>&1); then
        write "$volume/current" "$before"
        render
        say "nginx cannot serve the release $1: $reason"
        exit 1
    fi
    run_nginx -s reload
    wait_for_old_workers
    prune
}

# They answer the requests that they have accepted, with the old pages and the old address of the API.
wait_for_old_workers() {
    sleep 1
    end=$(($(date +%s) + finish_within_seconds))
    while grep -qs 'worker process is shutting down' /proc/[0-9]*/cmdline; do
        [ "$(date +%s)" -lt "$end" ] || return 0
        sleep 1
    done
}

case ${1:-start} in
    start) start ;;
    publish) echo "$(publish) $(cat "$runtime_file")" ;;
    activate) activate "$2" "${3:-}" ;;
    *) say "there is no command $1" && exit 2 ;;
esac
