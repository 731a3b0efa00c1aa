#!/bin/sh
# Makes, once, what must not be the same anywhere else: a certificate authority for NATS, its
# certificate, and passwords in .env. What is there already stays.
#
#   ./prepare.sh joute.example.org [further names of the machine with NATS]
set -eu
[ $# -ge 1 ] || { echo "usage: $0 NAME [NATS-HOST ...]" >&2; exit 2; }
name=$1
shift
cd "$(dirname "$0")"
umask 077

if [ ! -e .env ]; then
  # A letter first: NATS would take digits for a number.
  secret() { printf 'p%s' "$(openssl rand -hex 24)"; }
  cat > .env <<END
JOUTE_NAME=$name
NATS_SERVER_PASSWORD=$(secret)
NATS_WORKER_PASSWORD=$(secret)
POSTGRES_PASSWORD=$(secret)
END
fi

mkdir -p certificates
cd certificates
if [ ! -e nats.pem ]; then
  names='DNS:nats,DNS:localhost,IP:127.0.0.1'
  for host in "$@"; do names="$names,DNS:$host"; done
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
    -subj '/CN=Joute NATS authority' -keyout ca.key -out ca.pem 2> /dev/null
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj '/CN=nats' \
    -keyout nats.key -out nats.csr 2> /dev/null
  printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth\n' "$names" > nats.ext
  openssl x509 -req -in nats.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 \
    -extfile nats.ext -out nats.pem 2> /dev/null
  rm nats.csr nats.ext
  chmod 644 ca.pem nats.pem
fi
echo "Ready: deploy/.env and deploy/certificates. Workers need ca.pem and NATS_WORKER_PASSWORD, nothing else."
