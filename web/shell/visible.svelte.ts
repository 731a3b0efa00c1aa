/** Whether anybody can see the page: what moves on it rests meanwhile. */
let isHidden = $state(document.hidden);
document.addEventListener('visibilitychange', () => {
  isHidden = document.hidden;
});

export const visible = {
  get isHidden(): boolean {
    return isHidden;
  },
};
