# The program in a container, for GitLab, Forgejo and whoever else runs containers: without root, and
# with a file system that may be read-only but for the folder that it writes into.
FROM node:24-alpine AS bundled
WORKDIR /package
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY scripts scripts
COPY src src
RUN node scripts/bundle.mjs

FROM alpine:3.22
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
