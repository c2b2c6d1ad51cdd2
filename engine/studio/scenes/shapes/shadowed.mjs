// Parts that throw shadows and take them.

export function shadowed(group) {
  group.traverse((part) => {
    part.castShadow = true;
    part.receiveShadow = true;
  });
  return group;
}
