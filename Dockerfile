# One file, three images: `api` and `web` for production, `sandbox` for trials only.
#
# npm takes the packages from whatever registry the machine is set up for; the lockfile has their checksums.

# What every build starts from: the list of packages, so that a changed source does not fetch them anew.
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY frontend/package.json frontend/
COPY backend/package.json backend/
COPY sandbox/package.json sandbox/
COPY artwork/package.json artwork/

FROM packages AS every-package
RUN npm ci

# Only what the server needs while it runs: neither the site's packages nor a compiler. Without the second option npm
# takes in a tool that some package could use if it were there.
FROM packages AS api-packages
RUN npm ci --omit=dev --omit=optional --workspace backend

FROM every-package AS api-build
COPY tsconfig.json ./
COPY backend/nest-cli.json backend/tsconfig.json backend/tsconfig.build.json backend/
COPY backend/src backend/src
RUN npm run build --workspace backend
# The projects that a gift can be for are the folders' names (docs/decisions/0018).
COPY frontend/src/content/projects frontend/src/content/projects
RUN find frontend/src/content/projects -type f -delete

FROM node:22-bookworm-slim AS api
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=3000
WORKDIR /app
# Whoever gets in finds nothing to install with.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
COPY backend/package.json backend/
# What the operator is shown of the calls.
COPY docs/openapi.json docs/
COPY --from=api-packages /app/node_modules node_modules
COPY --from=api-build /app/backend/dist backend/dist
COPY --from=api-build /app/frontend/src/content/projects frontend/src/content/projects
# Owns nothing here: whoever takes the server over cannot change it.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Why the options: stack/api-arguments.ts
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "backend/dist/main.js"]

# The public settings are written into the pages (docs/decisions/0004), so they are needed here and not at start.
FROM every-package AS web-build
ARG PUBLIC_URL
ARG DONATE_MONTHLY_URL
ARG DONATE_ONCE_URL
ARG SHOP_URL
ARG SANTA_DONATE_URL
ARG EXPENSES_FORM_URL
ARG GRANTS_FORM_URL
ARG SPONSORSHIPS_FORM_URL
ARG PUBLISH_SAMPLES
ARG SANDBOX
# For visitors, not for a trial (unless SANDBOX=true).
ENV NODE_ENV=production
# Before the long work: without its link a donate button leads to the sandbox, which nobody runs in production.
COPY docker/require-donate-links.sh docker/
RUN sh docker/require-donate-links.sh
COPY tsconfig.json ./
COPY backend/src/contract backend/src/contract
COPY frontend frontend
# Stops at content that is still a sample, unless PUBLISH_SAMPLES=true, and leaves out links whose address is empty.
RUN npm run build --workspace frontend

FROM nginx:1.28-bookworm AS web
# The same values as in the pages: the policy names the origins of the forms that the pages embed.
ARG PUBLIC_URL
ARG EXPENSES_FORM_URL
ARG GRANTS_FORM_URL
ARG SPONSORSHIPS_FORM_URL
ENV LISTEN=8080 \
    # `on` where a certificate is mounted at /etc/nginx/certificates (docker-compose.tls.yml).
    TLS=off \
    LISTEN_TLS=8443 \
    ACME_ROOT=/srv/acme \
    SERVER_NAME=_ \
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
COPY --chmod=755 docker/visitor-address.sh /docker-entrypoint.d/30-visitor-address.sh
# The configuration is rendered at start, by the user that nginx then runs as. Open to all, since a folder in memory
# laid over one takes its mode but not its owner.
RUN rm -rf /etc/nginx/conf.d /usr/share/nginx/html \
 && mkdir -m 1777 /etc/nginx/conf.d /run/nginx
COPY --from=web-build /app/frontend/dist /usr/share/nginx/html
USER nginx
EXPOSE 8080 8443
# A page, not a call: the site can be read while the server behind is down.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:8080/"]
# The prefix is the one folder that nginx writes to.
CMD ["nginx", "-p", "/run/nginx", "-c", "/etc/nginx/nginx.conf", "-e", "stderr", "-g", "daemon off;"]

# Stand-ins for the providers. No part of production.
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
