#!/bin/bash
# make_video.sh PALETTE: $WORK/hero_PALETTE_master.mkv, a seamless loop of 8 s at 24 frames, 1280x720.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=${WORK:-$PWD/work}
palette=${1:-navy}
nice -n 15 python3 "$here/hero_cloth.py" video /dev/stdout 0 192 192 1280 720 "$palette" |
  nice -n 15 ffmpeg -v error -y -f rawvideo -pix_fmt rgb24 -s 1280x720 -r 24 -i - \
    -c:v libx264 -crf 6 -preset veryfast -pix_fmt yuv444p "$work/hero_${palette}_master.mkv"
