#!/bin/bash
# Renders every picture and the film from nothing. WORK holds intermediates (about 1 GB), OUT the results.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export WORK=${WORK:-$PWD/work} OUT=${OUT:-$PWD/out}
export TEX=$WORK/tex
renders=$WORK/renders
python="nice -n 15 python3"
mkdir -p "$TEX" "$renders" "$OUT/products" "$OUT/brand/swatches" "$OUT/policy"
cd "$here"

trousers() { # CUT VIEWS WIDTH HEIGHT SAMPLES
  nice -n 15 blender -b -noaudio --python render_trousers.py -- "$1" "$2" "$renders" --res "$3" "$4" --spp "$5" | grep RENDER
}
editorial() { # SCENE WIDTH HEIGHT SAMPLES
  nice -n 15 blender -b -noaudio --python editorial.py -- "$1" "$WORK/ED_$1.npz" --res "$2" "$3" --spp "$4" | grep RENDER
}

$python fabrics.py "$TEX"
$python label.py "$TEX"

trousers straight front,back:1200:1600:16 1200 1600 16
trousers wide front,back:1200:1600:16 1200 1600 16
trousers sigaretta front,back 1200 1600 16
trousers tapered back:1200:1600:10,front:1200:1600:16 1200 1600 16
trousers straight waist,backdetail 720 960 8
trousers tapered waist,hem 720 960 8
trousers wide waist:900:1200:9,hem 720 960 8
trousers sigaretta waist 720 960 8

# SL is the strength of the denoiser.
for cut in straight tapered wide sigaretta; do
  SL=.75 $python products.py "$renders" "$OUT/products" $cut front
  for view in back waist hem backdetail; do
    SL=1.1 $python products.py "$renders" "$OUT/products" $cut $view
  done
done

$python brand.py "$renders" "$OUT/brand"
for palette in navy charcoal camel ivory; do
  $python hero_cloth.py frame 0.3 "$OUT/brand/cloth_$palette.jpg" $palette 1600 900
done
$python swatches.py "$OUT/brand/swatches"
./make_video.sh navy
./encode.sh navy

editorial table 1200 800 14
editorial stack 1080 720 7
editorial rolls 1080 720 7
$python editorial_comp.py "$WORK/ED_table.npz" "$OUT/brand/editorial_table.jpg" 1.5
$python editorial_comp.py "$WORK/ED_stack.npz" "$OUT/brand/editorial_stack.jpg" 1.1 1.8
$python editorial_comp.py "$WORK/ED_rolls.npz" "$OUT/brand/editorial_rolls_crop.jpg" 1.25 1.8 207 0 1080 582
$python policy.py "$OUT/policy/shipping-returns.jpg"
$python contact.py "$OUT"
