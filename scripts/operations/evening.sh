#!/bin/bash
# `npm run test:operations`: an operator's evening and a bad day, for real, with Docker Compose and Docker Swarm. The
# providers are the sandbox, outside Compose, and the certificate authority is Pebble (authority.yml). Ends with 1 at the
# first thing that is wrong, and removes what it made.
set -euo pipefail
checkout=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
site=$folder/site
export COMPOSE_PROJECT_NAME=vfu-evening DOCKER_BUILDKIT=1 COMPOSE_DOCKER_CLI_BUILD=1
docker info >/dev/null 2>&1 || { echo 'Docker does not run here.' >&2 && exit 2; }
# The address of this machine for containers.
machine=$(docker network inspect bridge --format '{{(index .IPAM.Config 0).Gateway}}')
export MACHINE_ADDRESS=${machine:-172.17.0.1}
tls=18443 plain=18080 stripe=18310 smtp=18325
url=https://www.example.org:$tls
sandbox=http://$MACHINE_ADDRESS:$stripe
pids=()
stack=vfu-swarm-test swarm=

clean() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  (cd "$folder/other" 2>/dev/null && files= && COMPOSE_PROJECT_NAME=vfu-other compose -f docker-compose.yml down --volumes --timeout 5) >/dev/null 2>&1 || true
  docker rm --force vfu-evening-killed "$stack-load" >/dev/null 2>&1 || true
  [ -z "$swarm" ] || {
    docker stack rm "$stack" "$stack-outside"
    docker swarm leave --force
    docker volume rm "${stack}_backups"
  } >/dev/null 2>&1 || true
  cd "$site" 2>/dev/null && compose down --volumes --remove-orphans --timeout 5 >/dev/null 2>&1
  rm -rf "$folder"
}
trap clean EXIT
trap 'exit 1' INT TERM
files=
# shellcheck disable=SC2086 # several arguments
compose() { if docker compose version >/dev/null 2>&1; then docker compose $files "$@"; else docker-compose $files "$@"; fi; }
step() { printf '%s  %5s s  %s\n' "$(date -u +%T)" "$SECONDS" "$*"; }
fail() {
  step "FAILED: $*"
  (cd "$site" && compose logs --tail=15 certbot web api 2>&1) || true
  exit 1
}
sql() { compose exec -T postgres psql -U vfu -d vfu -Atqc "$1" </dev/null; }
gifts() { sql 'select count(*) from gifts'; }
get() { curl -fsS --max-time 20 --cacert authority.pem --resolve "www.example.org:$tls:$MACHINE_ADDRESS" "$url$1"; }
# Without -q, with which grep would end before curl has written all.
shows() { get / | grep "$1" >/dev/null || fail "the page does not show: $1"; }
eventually() { # SECONDS COMMAND…
  local end=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$end" ] || fail "not in time: $*"
    sleep 1
  done
}
# vfu ARGS: without a terminal; its output is shown only when it is wrong, and must be short.
vfu() {
  ./vfu "$@" >"$folder/vfu.log" 2>&1 </dev/null || { cat "$folder/vfu.log" && fail "./vfu $*"; }
  # A lost database has a line for each gift that is there again.
  lines=$(grep -cv ' Repaired\.$' "$folder/vfu.log") || true
  [ "$lines" -lt 100 ] || { cat "$folder/vfu.log" && fail "./vfu $* printed $lines lines"; }
}
vfu_fails() { # TEXT ARGS…: fails, and says this
  local text=$1
  shift
  ! ./vfu "$@" >"$folder/vfu.log" 2>&1 </dev/null || fail "./vfu $* succeeded"
  grep -q -- "$text" "$folder/vfu.log" || { cat "$folder/vfu.log" && fail "./vfu $* does not say: $text"; }
}
load() { # visitors and donors, until unload
  before_load=$(gifts)
  (cd "$checkout" && ADDRESS=$MACHINE_ADDRESS NODE_EXTRA_CA_CERTS=$site/authority.pem PAYMENT_LINK=$(payment_link) \
    exec node --import tsx scripts/operations/steady-load.ts "$url" "$sandbox/sandbox/api") >"$folder/load.log" 2>&1 &
  pids=($! "${pids[@]}")
  sleep 3
}
# unload WHAT: no page may fail longer than nginx's container takes to be replaced, and no gift that was accepted is lost.
unload() {
  kill "${pids[0]}" && wait "${pids[0]}" || true
  pids=("${pids[@]:1}")
  step "$1: $(tail -n 1 "$folder/load.log")"
  local accepted
  accepted=$(sed -n 's/.* \([0-9]*\) gifts,.*/\1/p' "$folder/load.log" | tail -n 1)
  [ "$accepted" -gt 0 ] && [ "$(gifts)" -ge $((before_load + accepted)) ] || fail "$(($(gifts) - before_load)) of $accepted gifts"
}
payment_link() {
  curl -fsS -H "authorization: Bearer sk_test_of_the_evening" "$sandbox/v1/payment_links?limit=100" | node -e '
    const { data } = JSON.parse(require("fs").readFileSync(0));
    console.log(data.find(({ url }) => process.argv[1].includes(url)).id);' "$(grep '^DONATE_ONCE_URL=' "$site/.env")"
}
elsewhere() { # COMMAND…: what a volunteer changes, commits and pushes
  rm -rf "$folder/elsewhere"
  git clone -q "$folder/origin.git" "$folder/elsewhere"
  (cd "$folder/elsewhere" && "$@" && git -c user.name=Volunteer -c user.email=volunteer@example.org commit -qam 'A change' && git push -q)
}
change_words() { # FROM TO
  # shellcheck disable=SC2016 # the inner shell expands them
  elsewhere sh -c 'git grep -lF "$1" -- frontend/content | xargs sed -i "s/$1/$2/"' sh "$1" "$2"
}

git clone -q --bare "$checkout" "$folder/origin.git"
git clone -q "$folder/origin.git" "$site"
(cd "$checkout" && SANDBOX_HOST=$MACHINE_ADDRESS SANDBOX_PORT=$stripe SANDBOX_SMTP_PORT=$smtp SANDBOX_EMPTY_ACCOUNTS=true \
  SANDBOX_BREVO_RATE_LIMIT=false DATA_DIR=$folder/sandbox PUBLIC_URL=$url exec node --import tsx sandbox/src/main.ts) >"$folder/sandbox.log" 2>&1 &
pids+=($!)
cd "$site"
touch authority.pem
eventually 60 curl -fs "$sandbox/sandbox"

step 'setup'
export PUBLIC_URL=$url STRIPE_SECRET_KEY=sk_test_of_the_evening STRIPE_API_URL=$sandbox BREVO_API_KEY=key BREVO_API_URL=$sandbox/v3 \
  SMTP_URL="smtp://$MACHINE_ADDRESS:$smtp?tls.rejectUnauthorized=false" MAIL_FROM=website@example.org MAIL_TO=volunteers@example.org PUBLISH_SAMPLES=true \
  TLS_DOMAIN=www.example.org PORT=$MACHINE_ADDRESS:$plain RATE_LIMIT_PER_MINUTE=1000
# 1: the site's name is known to nobody yet.
./vfu setup --yes --create-payment-links >"$folder/setup.log" 2>&1 </dev/null || [ $? = 1 ] || { cat "$folder/setup.log" && fail 'setup'; }
[ "$(stat -c %a .env)" = 600 ] || fail '.env can be read by others'
unset PUBLIC_URL STRIPE_SECRET_KEY STRIPE_API_URL BREVO_API_KEY BREVO_API_URL SMTP_URL MAIL_FROM MAIL_TO PUBLISH_SAMPLES TLS_DOMAIN PORT RATE_LIMIT_PER_MINUTE
printf '%s\n' "ACME_SERVER=https://authority:14000/dir" "TLS_PORT=$MACHINE_ADDRESS:$tls" >>.env
cp scripts/operations/authority.yml docker-compose.override.yml
files="-f docker-compose.yml -f docker-compose.tls.yml -f docker-compose.override.yml"

step 'start, with a certificate of the authority'
compose up --detach --build authority >"$folder/authority.log" 2>&1 || { tail "$folder/authority.log" && fail 'the authority'; }
eventually 60 compose exec -T authority curl -fsSk https://localhost:15000/roots/0
compose exec -T authority curl -fsSk https://localhost:15000/roots/0 </dev/null >authority.pem
vfu start
grep -q "The site is at $url" "$folder/vfu.log" || fail 'start does not say the address'
eventually 120 get /
# nginx's worker from before the certificate may answer once more.
redirects() { [ "$(curl -s -o /dev/null -w '%{http_code}' "http://$MACHINE_ADDRESS:$plain/donate")" = 301 ]; }
eventually 20 redirects
vfu doctor --send-test

step 'gifts, and a backup under load'
load
vfu backup
unload 'backup'
step 'a backup that was killed, in another container, does not stop the next'
# shellcheck disable=SC2016 # the container's shell expands it
compose run --detach --no-deps --name vfu-evening-killed --entrypoint sh backup -c \
  'export RESTIC_PASSWORD=$BACKUP_PASSWORD; sleep 600 | restic -r /backups/repository backup --stdin' >/dev/null 2>&1
sleep 10
docker kill vfu-evening-killed >/dev/null && docker rm vfu-evening-killed >/dev/null
vfu backup
step 'backup save'
vfu backup save "$folder/saved.tar"
kept=$(gifts)

step "loss of the volume with $kept gifts"
compose rm --stop --force postgres api >/dev/null 2>&1
docker volume rm "${COMPOSE_PROJECT_NAME}_database" >/dev/null
vfu restore latest --yes --without-backup
[ "$(gifts)" -ge "$kept" ] || fail "$(gifts) of $kept gifts"
[ "$(sql 'select usesuper from pg_user where usename = current_user')" = f ] || fail 'the API is a superuser'

step 'another server, without images, from the saved file'
git clone -q "$folder/origin.git" "$folder/other"
cp .env "$folder/other"
docker image rm --force volunteers-for-ukraine-{api,backup} >/dev/null
(cd "$folder/other" && COMPOSE_PROJECT_NAME=vfu-other vfu restore latest --from "$folder/saved.tar" --without-backup --yes)
(cd "$folder/other" && COMPOSE_PROJECT_NAME=vfu-other ./vfu export >"$folder/gifts.csv" 2>"$folder/vfu.log")
[ "$(wc -l <"$folder/gifts.csv")" -gt "$kept" ] && ! grep -v , "$folder/gifts.csv" | grep -q . || fail 'the export'
(cd "$folder/other" && files= && COMPOSE_PROJECT_NAME=vfu-other compose -f docker-compose.yml down --volumes --timeout 5) >/dev/null 2>&1 || true

step 'update of a word, under load'
change_words 'humanitarian aid, hand' 'humanitarian help, hand'
load
vfu update --content --if-new
unload 'update'
shows 'humanitarian help'
vfu status
! grep -q 'available' "$folder/vfu.log" || fail 'status says that there is a newer version'

step 'rollback, under load, and start'
load
vfu rollback
unload 'rollback'
shows 'humanitarian aid'
vfu update --content --if-new
shows 'humanitarian aid'
vfu start
shows 'humanitarian aid'
vfu status
grep -q 'rolled back from' "$folder/vfu.log" && grep -q 'available: ./vfu update' "$folder/vfu.log" || fail 'status does not say so'

step 'a mistake of a volunteer'
elsewhere sed -i '1,/^[a-z]*:/s/^\([a-z]*\):/\1: [/' frontend/content/en/home.yaml
vfu_fails 'Correct these before the site can be built' update --content --if-new
grep -q 'content/en/home.yaml' "$folder/vfu.log" || fail 'the file is not named'
shows 'humanitarian aid'

step 'Docker Swarm, of this one machine, with PostgreSQL and the sandbox outside of it'
vfu stop
docker info --format '{{.Swarm.LocalNodeState}}' | grep -qx inactive || fail 'this machine is in a Swarm already'
docker build --target sandbox --tag volunteers-for-ukraine-sandbox . >"$folder/sandbox-image.log" 2>&1 || { tail "$folder/sandbox-image.log" && fail 'the sandbox image'; }
for name in web api backup; do
  docker tag volunteers-for-ukraine-$name volunteers-for-ukraine-$name:swarm-1
  # Another version of the same program: an update replaces every replica.
  printf 'FROM volunteers-for-ukraine-%s:swarm-1\nLABEL version=2\n' "$name" | docker build --quiet --tag volunteers-for-ukraine-$name:swarm-2 - >/dev/null
done
swarm=yes
docker swarm init --advertise-addr 127.0.0.1 >/dev/null
docker network create --driver overlay --attachable "$stack-world" >/dev/null
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
    environment: { SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:1/', STRIPE_WEBHOOK_SECRET: whsec_sandbox, PUBLIC_URL: 'http://web:8080' }
    networks: { world: { aliases: [sandbox] } }
    deploy: { endpoint_mode: dnsrr }
networks:
  world: { external: true, name: $stack-world }
YAML
# This kernel may have no IPVS, so no virtual addresses and no published port: the load comes from inside.
cat >"$folder/site.yml" <<YAML
version: '3.9'
services:
  web: { networks: { site: {}, world: {} } }
  api: { networks: { site: {}, outside: {} } }
networks:
  outside: { external: true, name: $stack-world }
  world: { external: true, name: $stack-world }
YAML
sed -e '/^    ports:$/,/^        mode: ingress$/d' -e 's/endpoint_mode: vip/endpoint_mode: dnsrr/' docker-stack.yml >"$folder/docker-stack.yml"
deploy() {
  VERSION=$1 PUBLIC_URL=http://web:8080 SANDBOX=true STRIPE_API_URL=http://sandbox:4310 BREVO_API_URL=http://sandbox:4310/v3 \
    DONATE_MONTHLY_URL=http://web:8080/sandbox/checkout/monthly DONATE_ONCE_URL=http://web:8080/sandbox/checkout/once \
    MAIL_FROM=website@example.org MAIL_TO=volunteers@example.org \
    docker stack deploy --resolve-image never -c "$folder/docker-stack.yml" -c "$folder/site.yml" "$stack" >/dev/null
}
replicas() { # SERVICE NUMBER
  [ "$(docker ps --filter "label=com.docker.swarm.service.name=${stack}_$1" --filter health=healthy --quiet | wc -l)" -ge "$2" ]
}
updated() { docker service inspect --format '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}' "${stack}_$1" | grep -qx completed; }
load_inside() {
  docker run --detach --name "$stack-load" --network "$stack-world" --volume "$PWD/scripts/operations:/app/operations:ro" \
    volunteers-for-ukraine-sandbox node --import tsx operations/steady-load.ts http://web:8080 http://sandbox:4310/sandbox/api >/dev/null
  sleep 3
}
unload_inside() { # WHAT: no request may fail
  docker stop --time 60 "$stack-load" >/dev/null
  step "$1: $(docker logs "$stack-load" 2>&1 | tail -n 1)"
  [ "$(docker inspect --format '{{.State.ExitCode}}' "$stack-load")" = 0 ] || fail "$1: requests failed"
  docker rm "$stack-load" >/dev/null
}
docker stack deploy --resolve-image never -c "$folder/outside.yml" "$stack-outside" >/dev/null
deploy swarm-1
eventually 180 replicas api 3
eventually 180 replicas web 2
load_inside
docker kill "$(docker ps --filter "label=com.docker.swarm.service.name=${stack}_api" --quiet | head -n 1)" >/dev/null
sleep 5
eventually 180 replicas api 3
unload_inside 'one API killed'
load_inside
deploy swarm-2
# A rolled back update is never completed.
eventually 300 updated api
eventually 300 updated web
sleep 12
unload_inside 'update of every replica'
step 'done'
