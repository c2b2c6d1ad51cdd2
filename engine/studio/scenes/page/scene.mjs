// A scene module of the harness: makes the view of a job that was asked for and draws it into the target.
import { cabinPictures } from '../cabins/pictures.mjs';
import { placePictures } from '../places/place.mjs';
import { roadPicture } from '../sets/roads.mjs';
import { stillPictures } from '../sets/still.mjs';
import { studioPicture } from '../sets/studio.mjs';
import { draws, prepared } from './darkroom.mjs';

const MAKERS = {
  place: placePictures,
  cabin: cabinPictures,
  road: roadPicture,
  studio: studioPicture,
  still: stillPictures,
};

/** `params`: a job of jobs.mjs, its `only` the view. The picture is finished: it needs no tone mapping. */
export default async function scene({ renderer, params }) {
  let picture;
  await MAKERS[params.kind](prepared(renderer), params, (view, canvas) => {
    if (view !== params.only) return;
    picture = document.createElement('canvas');
    [picture.width, picture.height] = [canvas.width, canvas.height];
    picture.getContext('2d').drawImage(canvas, 0, 0);
  });
  return { draw: (target) => draws(renderer, picture, target), layers: 1 };
}
