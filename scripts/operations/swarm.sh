#!/bin/sh
# Runs docker-stack.yml on a Swarm of this one machine: deploy, kill, update under load. PostgreSQL and the sandbox,
# the world outside the site, are a stack of their own. Needs the images of a trial (volunteers-for-ukraine-*:sandbox), and
# ends the Swarm that it began.
set -eu
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
stack=vfu-swarm-test
docker info --format '{{.Swarm.LocalNodeState}}' | grep -qx inactive || { echo 'this machine is in a Swarm already' >&2 && exit 2; }

clean() {
  docker stack rm "$stack" "$stack-outside" >/dev/null 2>&1 || true
  docker rm -f "$stack-load" >/dev/null 2>&1 || true
  docker swarm leave --force >/dev/null 2>&1 || true
  docker volume rm "${stack}_backups" >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap clean EXIT
trap 'exit 1' INT TERM
say() { echo "$(date -u +%T) $*"; }
fail() { say "FAILED: $*" && exit 1; }

docker swarm init --advertise-addr 127.0.0.1 >/dev/null
docker network create --driver overlay --attachable "$stack-world" >/dev/null
for name in web api backup; do
  image=volunteers-for-ukraine-$name
  docker tag "$image:sandbox" "$image:swarm-1"
  # Another version of the same program: an update replaces every replica.
  printf 'FROM %s:swarm-1\nLABEL version=2\n' "$image" | docker build --quiet --tag "$image:swarm-2" - >/dev/null
done

secret() { printf %s "$2" | docker secret create "$1" - >/dev/null; }
secret database_url postgresql://vfu:trial@postgres:5432/vfu
secret stripe_secret_key sk_test_sandbox
secret stripe_webhook_secret whsec_sandbox
secret brevo_api_key sandbox
secret smtp_url smtp://sandbox:4325
secret operator_token operator-of-the-test
secret session_secret only-for-trials-with-the-sandbox
secret backup_password trial

cat >"$folder/outside.yml" <<YAML
version: '3.9'
services:
  postgres:
    image: postgres:17-bookworm
    environment: { POSTGRES_USER: vfu, POSTGRES_DB: vfu, POSTGRES_PASSWORD: trial }
    networks: { world: { aliases: [postgres] } }
    deploy: { endpoint_mode: dnsrr }
  sandbox:
    image: volunteers-for-ukraine-sandbox
    environment:
      SANDBOX_WEBHOOK_URL: http://127.0.0.1:1/
      STRIPE_WEBHOOK_SECRET: whsec_sandbox
      PUBLIC_URL: http://web:8080
    networks: { world: { aliases: [sandbox] } }
    deploy: { endpoint_mode: dnsrr }
networks:
  world: { external: true, name: $stack-world }
YAML
# This kernel may have no IPVS, so no virtual addresses and no published port: the load comes from inside.
cat >"$folder/site.yml" <<YAML
version: '3.9'
services:
  web:
    networks: { site: {}, world: {} }
    environment: { TRUST_PROXY: '' }
  api:
    networks: { site: {}, outside: {} }
networks:
  outside: { external: true, name: $stack-world }
  world: { external: true, name: $stack-world }
YAML
sed -e '/^    ports:$/,/^        mode: ingress$/d' -e 's/endpoint_mode: vip/endpoint_mode: dnsrr/' docker-stack.yml >"$folder/docker-stack.yml"
export PUBLIC_URL=http://web:8080 SANDBOX=true STRIPE_API_URL=http://sandbox:4310 BREVO_API_URL=http://sandbox:4310/v3
export DONATE_MONTHLY_URL=http://web:8080/sandbox/checkout/monthly DONATE_ONCE_URL=http://web:8080/sandbox/checkout/once
export MAIL_FROM=website@example.org MAIL_TO=volunteers@example.org
deploy() {
  VERSION=$1 docker stack deploy --resolve-image never -c "$folder/docker-stack.yml" -c "$folder/site.yml" "$stack" >/dev/null
}

# replicas SERVICE NUMBER: waits until so many are healthy.
replicas() {
  for _ in $(seq 180); do
    running=$(docker ps --filter "label=com.docker.swarm.service.name=${stack}_$1" --filter health=healthy --quiet | wc -l)
    [ "$running" -ge "$2" ] && return 0
    sleep 1
  done
  docker service ps --no-trunc "${stack}_$1" >&2
  fail "$1 has $running of $2 healthy replicas"
}
updated() {
  for _ in $(seq 300); do
    case $(docker service inspect --format '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}' "${stack}_$1") in
      completed) return 0 ;;
      rollback* | paused) fail "the update of $1 was rolled back" ;;
    esac
    sleep 1
  done
  fail "the update of $1 did not end"
}
load() {
  docker run --detach --name "$stack-load" --network "$stack-world" --volume "$PWD/scripts/operations:/app/operations:ro" \
    volunteers-for-ukraine-sandbox node --import tsx operations/steady-load.ts http://web:8080 http://sandbox:4310/sandbox/api >/dev/null
  sleep 3
}
unload() {
  docker stop --time 60 "$stack-load" >/dev/null
  say "$1: $(docker logs "$stack-load" 2>&1 | tail -n 1)"
  failed=$(docker inspect --format '{{.State.ExitCode}}' "$stack-load")
  docker rm "$stack-load" >/dev/null
  [ "$failed" = 0 ] || fail "$1: requests failed"
}

say 'deploying'
docker stack deploy --resolve-image never -c "$folder/outside.yml" "$stack-outside" >/dev/null
deploy swarm-1
replicas api 3
replicas web 2
say '3 APIs and 2 web servers are healthy'

load
docker kill "$(docker ps --filter "label=com.docker.swarm.service.name=${stack}_api" --quiet | head -n 1)" >/dev/null
sleep 5
replicas api 3
unload 'one API killed'

load
deploy swarm-2
updated api
updated web
sleep 12
unload 'update of every replica'
say 'done'
