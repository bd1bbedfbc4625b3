# Conforme as one image: no npm at run time, an unprivileged user, and nothing written outside of /data.
# docker run --read-only -v conforme:/data -p 3000:3000 -e PUBLIC_URL=https://firm.example conforme
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
# Of the fonts of other scripts, documents use two weights.
RUN find node_modules/@fontsource/noto-* -path '*/files/*' ! -name '*-400-normal.woff' ! -name '*-700-normal.woff' -delete
COPY . .
RUN node scripts/build.ts

FROM node:26-bookworm-slim
# Trials of backups need a disk, and with --read-only /tmp is closed, or memory.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TMPDIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.ts"]
