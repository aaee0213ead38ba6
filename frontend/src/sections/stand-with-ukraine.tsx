import { standWithUkraine } from 'content:donate';
import { Embroidery } from '../ui/ornament/embroidery';

export function StandWithUkraine() {
  return (
    <section className="page-grid section">
      <div className="split-row">
        <h2 id="stand-title" className="largest-heading">
          {standWithUkraine.title}
        </h2>
        <div className="stack">
          <Embroidery diamonds="two" />
          <p className="lead">{standWithUkraine.text}</p>
        </div>
      </div>
    </section>
  );
}
