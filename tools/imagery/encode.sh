#!/bin/bash
# encode.sh: the film as H.264 and AV1 without sound, and its poster, in $OUT/brand.
set -euo pipefail
master=${WORK:-$PWD/work}/hero_master.mkv
film=${OUT:-$PWD/out}/brand/hero_navy
encode() { nice -n "${NICE:-15}" ffmpeg -v error -y -i "$master" "$@"; }
encode -an -vf format=yuv420p -c:v libx264 -profile:v high -preset medium -crf 25 -maxrate 1300k -bufsize 2600k \
  -movflags +faststart -g 48 "$film.mp4"
encode -an -vf format=yuv420p -c:v libsvtav1 -crf 36 -preset 8 "${film}_av1.webm"
encode -frames:v 1 -q:v 3 "${film}_poster.jpg"
