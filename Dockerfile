# The program in a container, for GitLab, Forgejo and whoever else runs containers: without root, and
# with a file system that may be read-only but for the folder that it writes into. A digest names exactly one
# image: CONTRIBUTING.md says how to bring the two up to date.
FROM node:24-alpine@sha256:d32cdf619f63fe0471182d08996dd516c6275bb5fd31ae06e55a570bd9e1ad43 AS bundled
WORKDIR /package
COPY package.json package-lock.json tsconfig.json .npmrc ./
RUN npm ci --ignore-scripts
COPY scripts scripts
COPY src src
RUN node scripts/bundle.mjs

FROM alpine:3.22@sha256:5291449c3df73caf6ed85e649dec1b9e818b39a5d8c871e97afc13e9cd5e8fa8
# git says when files have changed. Whose folders it reads is for whoever runs the container to know.
RUN apk add --no-cache nodejs git && git config --system --add safe.directory '*'
COPY LICENSE package.json /opt/translation-catalogue/
COPY schemas /opt/translation-catalogue/schemas
COPY --from=bundled /package/bin /opt/translation-catalogue/bin
RUN ln -s /opt/translation-catalogue/bin/translation-catalogue.js /usr/local/bin/translation-catalogue
ENV HOME=/tmp NODE_DISABLE_COMPILE_CACHE=1
USER 1000:1000
WORKDIR /work
ENTRYPOINT ["translation-catalogue"]
CMD ["--help"]
