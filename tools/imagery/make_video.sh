#!/bin/bash
# make_video.sh: $WORK/hero_master.mkv, a loop of 8 s at 24 frames, 1280x720: one double step of 2 s, four times.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=${WORK:-$PWD/work}
film=$work/film
rm -rf "$film" && mkdir -p "$film/around"
nice -n "${NICE:-15}" python3 "$here/film.py" "$work/renders" straight camel "$film"
# The frames between are interpolated; with two more before and after, so that the end meets the beginning.
frames=("$film"/*.png)
frames=("${frames[@]:10}" "${frames[@]:0:10}") # the still before the film is the first: a long step
n=0
for frame in "${frames[@]: -2}" "${frames[@]}" "${frames[@]:0:2}"; do
  ln -s "$frame" "$film/around/$(printf %03d $n).png"
  n=$((n + 1))
done
nice -n "${NICE:-15}" ffmpeg -v error -y -framerate 12 -i "$film/around/%03d.png" \
  -vf "minterpolate=fps=24:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:scd=none,trim=start_frame=4:end_frame=52,setpts=PTS-STARTPTS" \
  -c:v libx264 -crf 6 -preset veryfast -pix_fmt yuv444p "$work/step.mkv"
nice -n "${NICE:-15}" ffmpeg -v error -y -stream_loop 3 -i "$work/step.mkv" -c copy "$work/hero_master.mkv"
