#!/bin/bash
# encode.sh PALETTE: the film as H.264, VP9 and AV1 without sound, and its poster, in $OUT/brand.
set -euo pipefail
master=${WORK:-$PWD/work}/hero_${1:-navy}_master.mkv
film=${OUT:-$PWD/out}/brand/hero_${1:-navy}
encode() { nice -n 15 ffmpeg -v error -y -i "$master" "$@"; }
encode -an -vf format=yuv420p -c:v libx264 -profile:v high -preset medium -crf 25 -maxrate 1300k -bufsize 2600k \
  -movflags +faststart -g 48 "$film.mp4"
encode -an -vf format=yuv420p -c:v libvpx-vp9 -b:v 900k -crf 34 -row-mt 1 -cpu-used 3 -deadline good "$film.webm"
encode -an -vf format=yuv420p -c:v libsvtav1 -crf 40 -preset 8 "${film}_av1.webm"
encode -frames:v 1 -q:v 3 "${film}_poster.jpg"
