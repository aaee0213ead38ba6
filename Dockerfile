# Builds four images: `api`, `web` and `backup` for production, `sandbox` for trials only.
#
# Base images have tags, to which Renovate adds the digests at its first run (.github/renovate.json).
#
# npm downloads the packages from whatever registry the machine is set up for; the lockfile has their checksums.

# Only the list of packages, so that a changed source file does not download them again.
FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY frontend/package.json frontend/
COPY backend/package.json backend/
COPY sandbox/package.json sandbox/

FROM packages AS every-package
RUN npm ci

# Only what the API needs at run time. Without `--omit=optional` npm also installs optional peers, which include tools.
FROM packages AS api-packages
RUN npm ci --omit=dev --omit=optional --workspace backend

FROM every-package AS api-build
COPY tsconfig.json ./
COPY backend/nest-cli.json backend/tsconfig.json backend/tsconfig.build.json backend/
COPY backend/src backend/src
RUN npm run build --workspace backend
# The API reads the organization's facts, and the projects that a gift can be for (docs/decisions/0006). Of a project only the names
# stay, so that other changes of the content need no new API.
COPY frontend/content frontend/content
RUN find frontend/content -type f ! -path '*/projects/*.yaml' ! -name organization.yaml -delete \
 && find frontend/content -path '*/projects/*.yaml' -exec perl -i -ne '$keep = /^(name|purposeName):/ if /^\S/; print if $keep' {} + \
 && find frontend/content -type d -empty -delete

FROM node:26-bookworm-slim AS api
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=3000
WORKDIR /app
# An attacker inside the container finds no package manager.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
COPY --from=api-packages /app/node_modules node_modules
# With the packages of which another workspace has another version.
COPY --from=api-packages /app/backend backend
COPY --from=api-build /app/backend/dist backend/dist
COPY --from=api-build /app/frontend/content frontend/content
# This user owns no file here, so a compromised API cannot change its own code.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# stack/run-stack.ts explains the options.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "backend/dist/main.js"]

# The build writes the public settings into the pages, so that links work without JavaScript; nginx does not need them.
FROM every-package AS web-build
ARG PUBLIC_URL
ARG DONATE_MONTHLY_URL
ARG DONATE_ONCE_URL
ARG DONATE_MONTHLY_AMOUNT_URLS
ARG MANAGE_GIFTS_URL
ARG SHOP_URL
ARG SANTA_DONATE_URL
ARG EXPENSES_FORM_URL
ARG GRANTS_FORM_URL
ARG SPONSORSHIPS_FORM_URL
ARG PUBLISH_SAMPLES
ARG EDITOR
ARG SANDBOX
# A production build, unless SANDBOX=true.
ENV NODE_ENV=production
# First, because it is quick: without them, donate buttons would lead to the sandbox, and addresses to localhost.
RUN [ "$SANDBOX" = true ] || : "${PUBLIC_URL:?must be set in .env, or SANDBOX=true for a trial}" \
    "${DONATE_MONTHLY_URL:?must be set in .env, or SANDBOX=true for a trial}" \
    "${DONATE_ONCE_URL:?must be set in .env, or SANDBOX=true for a trial}"
COPY tsconfig.json ./
COPY backend/src/contract backend/src/contract
COPY frontend frontend
# Encoding every picture takes 1.2 GB with the allocator's own number of arenas, and 0.9 GB with two.
ENV MALLOC_ARENA_MAX=2
# Leaves out sample content unless PUBLISH_SAMPLES=true, and links whose address is empty. The cache has the
# encoded pictures, which take most of the time of a build.
RUN --mount=type=cache,id=vfu-pictures,target=/cache XDG_CACHE_HOME=/cache npm run build --workspace frontend

FROM nginx:1.28-bookworm AS web
# The same values as in the pages: the Content-Security-Policy names the origins of the forms that the pages embed.
ARG PUBLIC_URL
ARG EXPENSES_FORM_URL
ARG GRANTS_FORM_URL
ARG SPONSORSHIPS_FORM_URL
ENV LISTEN=8080 \
    # `on` with docker-compose.tls.yml; in effect as soon as there is a certificate (docker/tls.sh).
    TLS=off \
    LISTEN_TLS=8443 \
    ACME_ROOT=/srv/acme \
    SITE_ROOT=/usr/share/nginx/html \
    # Docker's own name server.
    RESOLVER=127.0.0.11 \
    API_UPSTREAM=api:3000 \
    SANDBOX_UPSTREAM= \
    TRUST_PROXY= \
    PUBLIC_URL=${PUBLIC_URL} \
    EXPENSES_FORM_URL=${EXPENSES_FORM_URL} \
    GRANTS_FORM_URL=${GRANTS_FORM_URL} \
    SPONSORSHIPS_FORM_URL=${SPONSORSHIPS_FORM_URL}
COPY nginx /etc/nginx
COPY --chmod=755 docker/real-ip.sh /docker-entrypoint.d/30-real-ip.sh
COPY --chmod=755 docker/tls.sh /docker-entrypoint.d/40-tls.sh
# The entry point renders the configuration at start, as the user that nginx runs as. World-writable, because a tmpfs
# mounted on a folder keeps the folder's mode but not its owner.
RUN rm -rf /etc/nginx/conf.d /usr/share/nginx/html \
 && mkdir -m 1777 /etc/nginx/conf.d /run/nginx
COPY --from=web-build /app/frontend/dist /usr/share/nginx/html
USER nginx
EXPOSE 8080 8443
# A page and no API call: visitors can read the site while the API is down.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:8080/"]
# The prefix (-p) is the only folder that nginx writes to.
CMD ["nginx", "-p", "/run/nginx", "-c", "/etc/nginx/nginx.conf", "-e", "stderr", "-g", "daemon off;"]

# The programs of the database's own version, which also run the scratch server that checks each snapshot.
FROM postgres:17-bookworm AS backup
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates openssh-client restic \
 && rm -rf /var/lib/apt/lists/* \
 && printf 'IdentityFile /tmp/ssh/key\nUserKnownHostsFile /tmp/ssh/known_hosts\n' >/etc/ssh/ssh_config.d/backup.conf
COPY --chmod=755 docker/backup.sh /usr/local/bin/backup
# The base image has PostgreSQL's SIGINT, for which a shell waits until its child has ended.
STOPSIGNAL SIGTERM
RUN install -d -o postgres -m 700 /backups
USER postgres
ENTRYPOINT ["backup"]

# Stand-ins for the providers, never in production.
FROM every-package AS sandbox
ENV SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=4310 SANDBOX_SMTP_PORT=4325 DATA_DIR=/data
COPY tsconfig.json ./
COPY sandbox sandbox
RUN mkdir /data && chown node: /data
USER node
EXPOSE 4310 4325
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SANDBOX_PORT}/sandbox`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "sandbox/src/main.ts"]
