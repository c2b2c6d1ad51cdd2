// The contents of a cabin's displays: a map, tiles and dials. The drawings are original and contain no trademarks.
import type * as THREE from 'three';
import { drawTexture } from '../shapes/canvas-textures';

/** Draws the centre display: a map on one side, tiles on the other. */
export const drawCentreDisplay = (accent: string): THREE.Texture =>
  drawTexture(1024, 512, (c, w, h) => {
    c.fillStyle = '#0b0f14';
    c.fillRect(0, 0, w, h);
    c.save();
    c.beginPath();
    c.roundRect(20, 20, 610, h - 40, 24);
    c.clip();
    c.fillStyle = '#16212b';
    c.fillRect(0, 0, 660, h);
    c.fillStyle = '#1b3130';
    c.beginPath();
    c.ellipse(480, 130, 170, 110, 0.4, 0, 7);
    c.fill();
    c.fillStyle = '#17344d';
    c.beginPath();
    c.moveTo(0, 390);
    c.bezierCurveTo(150, 320, 260, 470, 420, 430);
    c.bezierCurveTo(520, 410, 600, 460, 660, 440);
    c.lineTo(660, h);
    c.lineTo(0, h);
    c.fill();
    c.strokeStyle = '#33444f';
    for (const [x0, y0, x1, y1, lineWidth] of [
      [0, 90, 640, 190, 9],
      [90, 0, 190, h, 8],
      [0, 280, 640, 250, 12],
      [420, 0, 380, h, 9],
      [300, 0, 560, h, 6],
    ]) {
      c.lineWidth = lineWidth;
      c.beginPath();
      c.moveTo(x0, y0);
      c.lineTo(x1, y1);
      c.stroke();
    }
    c.strokeStyle = accent;
    c.lineWidth = 13;
    c.lineJoin = 'round';
    c.beginPath();
    for (const [x, y] of [
      [170, h],
      [160, 272],
      [396, 262],
      [410, 120],
      [640, 160],
    ])
      c.lineTo(x, y);
    c.stroke();
    c.fillStyle = '#ffffff';
    c.beginPath();
    c.arc(165, 330, 16, 0, 7);
    c.fill();
    c.restore();
    for (const [k, tone] of ['#1d2731', '#1d2731', '#22303c'].entries()) {
      c.fillStyle = tone;
      c.beginPath();
      c.roundRect(650, 20 + k * 160, 354, 146, 22);
      c.fill();
      c.fillStyle = '#dfe7ee';
      c.beginPath();
      c.roundRect(676, 52 + k * 160, 150 - k * 20, 16, 8);
      c.fill();
      c.fillStyle = '#7f8d99';
      c.beginPath();
      c.roundRect(676, 84 + k * 160, 210, 11, 5);
      c.fill();
      c.fillStyle = k === 1 ? accent : '#53616d';
      c.beginPath();
      c.arc(950, 92 + k * 160, 30, 0, 7);
      c.fill();
    }
  });

/** Draws the driver display: two dials and a line of figures. */
export const drawDriverDisplay = (accent: string): THREE.Texture =>
  drawTexture(1024, 400, (c, w, h) => {
    c.fillStyle = '#07090c';
    c.fillRect(0, 0, w, h);
    for (const [x, share] of [
      [230, 0.35],
      [w - 230, 0.6],
    ]) {
      c.lineWidth = 10;
      c.strokeStyle = '#2a3540';
      c.beginPath();
      c.arc(x, 215, 150, Math.PI * 0.75, Math.PI * 2.25);
      c.stroke();
      c.strokeStyle = accent;
      c.beginPath();
      c.arc(x, 215, 150, Math.PI * 0.75, Math.PI * (0.75 + 1.5 * share));
      c.stroke();
      for (let k = 0; k <= 12; k++) {
        const a = Math.PI * (0.75 + (1.5 * k) / 12);
        c.strokeStyle = '#cfd8df';
        c.lineWidth = k % 3 ? 3 : 6;
        c.beginPath();
        c.moveTo(x + Math.cos(a) * 132, 215 + Math.sin(a) * 132);
        c.lineTo(x + Math.cos(a) * (k % 3 ? 120 : 112), 215 + Math.sin(a) * (k % 3 ? 120 : 112));
        c.stroke();
      }
      c.fillStyle = '#eef3f6';
      c.font = '600 74px sans-serif';
      c.textAlign = 'center';
      c.fillText(x < w / 2 ? '0' : 'P', x, 240);
    }
    c.fillStyle = '#94a3af';
    c.font = '500 34px sans-serif';
    c.fillText('22 °C', w / 2, 90);
    c.fillText('412 km', w / 2, 350);
  });
