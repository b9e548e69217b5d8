#!/bin/sh
# Certificates by which etcd, Patroni and HAProxy know each other: sh make-certificates.sh <folder> db1=10.0.0.11 db2=… db3=…
# Copy ca.crt to every machine, <name>.crt and <name>.key to the one of that name alone. ca.key signs further ones: keep it
# away from all of them. Made once for ten years; run again, only what is missing is made.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder"
cd "$folder"
if [ ! -e ca.crt ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj '/CN=haat cluster' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout ca.key -out ca.crt 2>/dev/null
fi
for machine in "$@"; do
  name=${machine%%=*}
  address=${machine#*=}
  [ ! -e "$name.crt" ] || continue
  # For both ends of a connection: etcd's members are each other's servers and clients.
  printf 'subjectAltName=IP:%s,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' "$address" > "$name.ext"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$name" -keyout "$name.key" -out "$name.csr" 2>/dev/null
  openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile "$name.ext" -out "$name.crt" 2>/dev/null
  rm "$name.ext" "$name.csr"
done
